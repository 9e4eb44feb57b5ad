import { expect, test } from 'vitest'
import { awardedScore, scoreOf } from '../../src/index.ts'

test('a forfeit is 20 to 0 for the other team, whatever the score was', () => {
  expect(awardedScore({ kind: 'forfeited', lostBy: 1 }, null)).toEqual([20, 0])
  expect(awardedScore({ kind: 'forfeited', lostBy: 0 }, [80, 12])).toEqual([0, 20])
})

test('a default is 2 to 0, unless the winning team was ahead', () => {
  expect(awardedScore({ kind: 'defaulted', lostBy: 0 }, null)).toEqual([0, 2])
  expect(awardedScore({ kind: 'defaulted', lostBy: 0 }, [30, 31])).toEqual([30, 31])
  expect(awardedScore({ kind: 'defaulted', lostBy: 0 }, [31, 31])).toEqual([0, 2])
  expect(awardedScore({ kind: 'defaulted', lostBy: 0 }, [40, 31])).toEqual([0, 2])
})

test('points by period are summed, all or up to the end of regulation', () => {
  const line = [
    [20, 10],
    [20, 30],
    [15, 15],
    [25, 25],
    [8, 10],
  ] as const
  expect(scoreOf(line)).toEqual([88, 90])
  expect(scoreOf(line, 4)).toEqual([80, 80])
})
