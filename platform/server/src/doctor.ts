export { askPrimary, checkReplicas } from './doctor/check-database.ts';
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
export { checkProxies, proxiesRoute } from './doctor/check-proxies.ts';
export { commonChecks } from './doctor/common-checks.ts';
export { type FoundParts, partsRoute } from './doctor/parts-route.ts';
export { Doctor, registerDoctorMetrics, warnOfFindings } from './doctor/doctor.ts';
