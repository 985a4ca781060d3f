/** The `d` of a line through points, in pixels; it is interrupted where a point is missing. */
export function linePath(points: readonly (readonly [x: number, y: number] | undefined)[]): string {
  return points
    .map((point, index) =>
      point ? `${points[index - 1] ? 'L' : 'M'}${point.map((each) => each.toFixed(1)).join(' ')}` : '',
    )
    .join('');
}
