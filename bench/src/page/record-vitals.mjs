// Runs in the page before its own scripts: records paints, shifts and the slowest interaction.
const recorded = { lcp: 0, cls: 0, slowest: 0 };
Object.assign(window, { recorded });

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
    durationThreshold: 16,
  });

observe('largest-contentful-paint', ({ startTime }) => {
  recorded.lcp = startTime;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) recorded.cls += value;
});
observe('event', ({ interactionId, duration }) => {
  if (interactionId) recorded.slowest = Math.max(recorded.slowest, duration);
});
