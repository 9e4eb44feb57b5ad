import { loadConfig, readEnvironment } from '@courtside/config'
import { HOME, placesIn, readMark, Supervisor } from '@courtside/release'
import { runCommand, say } from './command.ts'

// Starts the server of a release (deploy/courtside). In a clone, `npm start` starts it.
runCommand(async () => {
  const { dataDir } = loadConfig(readEnvironment(process.cwd()))
  const places = placesIn(HOME)
  const running = readMark(places.running)
  if (running) {
    say(`Courtside already runs here (process ${running.pid}). Stop it first, or unpack a second release.`)
    process.exitCode = 1
    return
  }
  process.exitCode = await new Supervisor(HOME, places, dataDir).run()
})
