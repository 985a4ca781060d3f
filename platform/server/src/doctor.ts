export { checkBucket } from './doctor/check-bucket.ts';
export { checkCertificate } from './doctor/check-certificate.ts';
export { checkDatabase, checkNotifications, checkReplicas } from './doctor/check-database.ts';
export { checkDisk } from './doctor/check-disk.ts';
export { checkMail } from './doctor/check-mail.ts';
export {
  type Check,
  describeFinding,
  type Finding,
  messageOf,
  ok,
  printFindings,
  refuseWrongSettings,
  warning,
  wrong,
} from './doctor/check.ts';
export { Doctor, registerDoctorMetrics, warnOfFindings } from './doctor/doctor.ts';
