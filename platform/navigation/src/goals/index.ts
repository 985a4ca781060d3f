// What a page is for. Bundled by the remotes that use it, because the page's first script does not need it.
export { reportGoal } from './report-goal.ts';
