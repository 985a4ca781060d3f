import { PrimaryPositions } from './primary-positions.ts';

function positions(...known: [bytes: number, at: number][]): PrimaryPositions {
  const primary = new PrimaryPositions();
  for (const [bytes, at] of known) primary.record({ bytes, at });
  return primary;
}

describe('the lag of a replica', () => {
  it('is the time since the primary had what the replica has, up to when the primary was asked last', () => {
    const primary = positions([100, 1_000], [200, 1_500], [300, 2_000]);
    expect([300, 299, 150].map((bytes) => primary.lagAt(bytes))).toEqual([0, 500, 1_000]);
  });

  it('does not grow while the primary writes nothing, and grows while a replica replays nothing', () => {
    const primary = positions([100, 1_000], [100, 2_000], [100, 9_000]);
    expect(primary.lagAt(100)).toBe(0);
    primary.record({ bytes: 200, at: 10_000 });
    primary.record({ bytes: 200, at: 12_000 });
    expect(primary.lagAt(100)).toBe(3_000);
  });

  it('is unknown before the primary was asked, and of what is older than a minute', () => {
    expect(positions().lagAt(100)).toBe(Number.POSITIVE_INFINITY);
    expect(positions([100, 1_000]).lagAt(99)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is not asked of a replica that has more than the primary: that one follows another', () => {
    const primary = positions([100, 1_000], [90, 2_000]);
    expect([primary.isAhead(90), primary.isAhead(91)]).toEqual([false, true]);
  });
});
