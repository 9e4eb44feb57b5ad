import { readFileSync, watchFile } from 'node:fs'

// Loaded before a server's own modules: the clock of its machine, which is as much ahead as a file says, ms. It moves when the file does.
const file = process.env.MOVABLE_CLOCK ?? ''
const LOOK_EVERY_MS = 50
const TrueDate = Date
let aheadMs = 0

const now = () => TrueDate.now() + aheadMs
const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8'))
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
read()
watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, read)
