import { buildWeb } from '../scripts/build-web.mjs'
import { type CrashRound, runCrashRounds } from './crash/crash-rounds.ts'

const ROUNDS = 20

/** `npm run crash [-- rounds]`: does Courtside lose anything when it is killed in the middle of a game? */
async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? ROUNDS)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('The number of rounds must be a whole number from 1.')
  await buildWeb()
  const finished: CrashRound[] = []
  console.log('round  acknowledged  in log  lost  twice  sent again  down')
  try {
    await runCrashRounds(rounds, (round, number) => {
      finished.push(round)
      printRound(round, number)
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  const passed = finished.filter(({ faults }) => faults.length === 0).length
  console.log(`${passed} passed, ${rounds - passed} failed`)
  process.exitCode = passed === rounds ? 0 : 1
}

function printRound(
  { acknowledged, inLog, lost, twice, retries, downMs, faults }: CrashRound,
  number: number,
) {
  const cells = [
    [number, 5],
    [acknowledged, 14],
    [inLog, 8],
    [lost, 6],
    [twice, 7],
    [retries, 12],
    [`${(downMs / 1000).toFixed(1)} s`, 6],
  ] as const
  console.log(cells.map(([cell, width]) => String(cell).padStart(width)).join(''))
  for (const fault of faults) console.log(`       ${fault}`)
}

await main()
