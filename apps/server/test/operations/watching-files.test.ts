import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startCourtside } from '../support/courtside.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const ALERTS = path.join(DEPLOY, 'prometheus-alerts.yaml')
const FILES = ['prometheus-alerts.yaml', 'grafana-dashboard.json']

/** Returns the names of Courtside's metrics in Prometheus. */
async function measuredNames(): Promise<Set<string>> {
  const { metricsPort } = await startCourtside(undefined, undefined, { METRICS_PORT: '0' })
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
    ),
  )
}

test('every metric that the alerts and the dashboard name exists, and the dashboard shows all metrics of Courtside', async () => {
  const measured = await measuredNames()
  const named = new Map<string, Set<string>>()
  for (const file of FILES) {
    const content = await readFile(path.join(DEPLOY, file), 'utf8')
    named.set(file, new Set(content.match(/\b(?:courtside|process|nodejs)_\w+/g)))
  }
  for (const [file, names] of named) {
    expect(names.size, file).toBeGreaterThan(8)
    expect(
      [...names].filter((name) => !measured.has(name)),
      file,
    ).toEqual([])
  }
  const withoutSuffix = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
  const shown = new Set([...(named.get('grafana-dashboard.json') ?? [])].map(withoutSuffix))
  const own = [...measured].filter((name) => name.startsWith('courtside_')).map(withoutSuffix)
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

/** A live match without video, counted by two servers; then its video arrives. */
const SCENE = `
rule_files: [${ALERTS}]
evaluation_interval: 30s
tests:
  - interval: 30s
    input_series:
      - { series: 'courtside_matches_without_video{job="courtside",instance="a"}', values: '0 0 1 1 0' }
      - { series: 'courtside_matches_without_video{job="courtside",instance="b"}', values: '0 0 1 1 0' }
      - { series: 'courtside_recording{job="courtside",instance="a"}', values: '1x10' }
    alert_rule_test:
      - { alertname: CourtsideNotRecording, eval_time: 30s, exp_alerts: [] }
      - alertname: CourtsideNotRecording
        eval_time: 60s
        exp_alerts:
          - exp_labels: { severity: critical }
            exp_annotations:
              summary: A live match has no video (1 of them)
              description: No video has arrived for a minute, or it is not being recorded. Check the streaming software, its connection and the disk; the dashboard names the match.
      - { alertname: CourtsideNotRecording, eval_time: 2m, exp_alerts: [] }
      - { alertname: CourtsideNoRoomToRecord, eval_time: 60s, exp_alerts: [] }
`

test('a live match without video raises one alarm, and none once its video arrives', async ({ skip }) => {
  const promtool = (args: string[]) => promisify(execFile)('promtool', args)
  const installed = await promtool(['--version']).catch(() => null)
  if (installed === null) return skip('promtool is not installed (apt-get install prometheus)')
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-alerts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const scene = path.join(folder, 'scene.yaml')
  await writeFile(scene, SCENE)
  expect((await promtool(['check', 'rules', ALERTS])).stdout).toContain('SUCCESS')
  expect((await promtool(['test', 'rules', scene])).stdout).toContain('SUCCESS')
})
