export { askPrimary, checkReplica } from './doctor/check-database.ts';
export {
  type Check,
  type Finding,
  logFindings,
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
export { Doctor, registerDoctorMetrics } from './doctor/doctor.ts';
