import { parseArgs } from 'node:util'
import { loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment.ts'
import type { Finding } from '../doctor/finding.ts'
import { checkCertificate, checkDataFolder, checkOpenFiles, checkPorts } from '../doctor/machine-checks.ts'
import { checkAddress, checkBackups, checkDatabase, checkMail } from '../doctor/service-checks.ts'
import { checkStore } from '../doctor/store-checks.ts'
import { runCommand, say } from './command.ts'

const USAGE = `Looks at everything Courtside needs and says what to do: settings, disk, ports, open files, database, clock, object store, mail, public address and certificate,
backups. Works while Courtside runs and while it does not; changes nothing.

  npm run doctor`

const SIGNS: Record<Finding['state'], string> = { fine: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) return say(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  let faults = 0
  const checks = [
    checkDataFolder,
    checkPorts,
    checkOpenFiles,
    checkCertificate,
    checkDatabase,
    checkStore,
    checkMail,
    checkAddress,
    checkBackups,
  ]
  for (const check of checks) {
    for (const { state, said, advice } of await check(config)) {
      say(`${SIGNS[state]}  ${said}`)
      if (advice) say(`         ${advice}`)
      if (state === 'fault') faults += 1
    }
  }
  if (faults > 0) process.exitCode = 1
})
