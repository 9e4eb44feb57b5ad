import { buildWeb } from './build-web.mjs'
import { runChecks } from './checks.mjs'
import { installDependencies } from './install.mjs'
import { concludeTests, runBrowserTests, runUnitAndIntegrationTests } from './test-runs.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  await buildWeb()
  // Browser tests wait more than they compute, checks and unit tests the other way round: side by side both are through sooner.
  const [{ checks, units }, browser] = await Promise.all([runChecksAndUnits(), runBrowserTests('usual')])
  console.log(browser.output)
  for (const { title, passed } of checks) if (!passed) console.log(`FAILED check: ${title}`)
  const checked = checks.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 }))
  return concludeTests([...checked, units, browser])
})

async function runChecksAndUnits() {
  const checks = await runChecks()
  return { checks, units: await runUnitAndIntegrationTests('usual') }
}
