// Runs in every document of a tab before its own scripts: taps a control as soon as it is painted, and again until
// its reaction is visible, as a user does whose tap was lost. `tapped` is set by the bench.
const TAP_AGAIN_MS = 250;
const { control, reaction } = window.tapped;
// A tap may lead to another document: time counts from the navigation to the first one.
const began = Number((sessionStorage.tapBegan ??= performance.timeOrigin));
let lastTap = -Infinity;

const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

const visible = (selector) =>
  [...document.querySelectorAll(selector)].find((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });

function eachFrame() {
  if (painted()) {
    if (visible(reaction)) {
      // The frame that shows it ends with the next task.
      setTimeout(() => (window.reactedAfter = performance.timeOrigin + performance.now() - began));
      return;
    }
    const target = visible(control);
    if (target && performance.now() - lastTap > TAP_AGAIN_MS) {
      lastTap = performance.now();
      target.click();
    }
  }
  requestAnimationFrame(eachFrame);
}
requestAnimationFrame(eachFrame);
