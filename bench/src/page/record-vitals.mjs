// Runs in the page before its own scripts: records paints, shifts and long tasks.
const recorded = { fcp: 0, lcp: 0, cls: 0, blocked: 0, longest: 0 };
Object.assign(window, { recorded });

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });

observe('largest-contentful-paint', ({ startTime }) => {
  recorded.lcp = startTime;
});
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') recorded.fcp = startTime;
});
// Total blocking time: what tasks take above 50 ms each.
observe('longtask', ({ duration }) => {
  recorded.blocked += duration - 50;
  recorded.longest = Math.max(recorded.longest, duration);
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) recorded.cls += value;
});
