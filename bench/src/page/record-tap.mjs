// Runs in every document of a tab before its own scripts: taps a control once, as soon as it is painted, and waits for
// its reaction to be visible. `tapped` is set by the bench.
const { control, reaction } = window.tapped;
// A tap may lead to another document: time counts from the navigation to the first one.
const began = Number((sessionStorage.tapBegan ??= performance.timeOrigin));

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
    if (target && !sessionStorage.tapped) {
      sessionStorage.tapped = 'once';
      target.click();
    }
  }
  requestAnimationFrame(eachFrame);
}
requestAnimationFrame(eachFrame);
