import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadConfig, SETTING_NAMES } from '@courtside/config'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const FOLDER = new URL('../../../../deploy/kubernetes/', import.meta.url)

interface Container {
  env: { name: string; value?: string }[]
  ports: { name: string; containerPort: number }[]
  securityContext: object
}

/** The part of a manifest that the tests read. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector: Record<string, string> & { matchLabels?: Record<string, string> }
    ports?: { targetPort: string }[]
    template?: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } }
  }
}

const manifests = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(readFileSync(fileURLToPath(new URL(name, FOLDER)), 'utf8')))
  .map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind))
const workloads = ofKind('Deployment', 'StatefulSet')

/** Returns the containers of the pods that match a selector. */
function selected(labels: Record<string, string>): Container[] {
  return workloads
    .filter(({ spec }) =>
      Object.entries(labels).every(([name, value]) => spec.template?.metadata.labels[name] === value),
    )
    .flatMap(({ spec }) => spec.template?.spec.containers ?? [])
}

/** The model of each kind, with the schema of the Kubernetes API. */
const MODELS: Record<string, () => Promise<new (manifest: never) => { validate(): void }>> = {
  'v1 ConfigMap': async () => (await import('kubernetes-models/v1')).ConfigMap,
  'v1 Secret': async () => (await import('kubernetes-models/v1')).Secret,
  'v1 Service': async () => (await import('kubernetes-models/v1')).Service,
  'apps/v1 Deployment': async () => (await import('kubernetes-models/apps/v1')).Deployment,
  'apps/v1 StatefulSet': async () => (await import('kubernetes-models/apps/v1')).StatefulSet,
  'policy/v1 PodDisruptionBudget': async () =>
    (await import('kubernetes-models/policy/v1')).PodDisruptionBudget,
  'networking.k8s.io/v1 Ingress': async () =>
    (await import('kubernetes-models/networking.k8s.io/v1')).Ingress,
}

test('each manifest passes the checks of the Kubernetes API, which refuse a value of the wrong type', async () => {
  expect(manifests.length).toBeGreaterThan(8)
  for (const manifest of manifests) {
    const Model = await MODELS[`${manifest.apiVersion} ${manifest.kind}`]?.()
    if (!Model) throw new Error(`No model of ${manifest.apiVersion} ${manifest.kind}`)
    new Model(manifest as never).validate()
    const wrong = { ...manifest, metadata: { ...manifest.metadata, name: 5 } }
    expect(() => new Model(wrong as never).validate(), manifest.kind).toThrow()
  }
})

test('the settings in the manifests exist, and are valid for both kinds of servers', () => {
  const settings = Object.assign({}, ...manifests.map(({ data, stringData }) => data ?? stringData ?? {}))
  const roles = workloads.flatMap(({ spec }) => spec.template?.spec.containers ?? [])
  expect(roles).toHaveLength(2)
  for (const { env } of roles) {
    const own = Object.fromEntries(
      env.map(({ name, value }) => [name, value?.replace('$(POD_IP)', '10.0.0.4')]),
    )
    const { POD_IP: _, ...given } = { ...settings, ...own }
    expect(Object.keys(given).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    expect(loadConfig(given)).toMatchObject({ apart: true, nodeUrl: 'http://10.0.0.4:3000' })
  }
})

test('services and budgets select pods, and services name their ports', () => {
  for (const { metadata, spec } of ofKind('Service', 'PodDisruptionBudget')) {
    const containers = selected(spec.selector.matchLabels ?? spec.selector)
    expect(containers, metadata.name).toHaveLength(1)
    const names = containers.flatMap(({ ports }) => ports.map(({ name }) => name))
    for (const { targetPort } of spec.ports ?? []) expect(names).toContain(targetPort)
  }
})

test('no container has more rights than it needs', () => {
  for (const { spec } of workloads) {
    expect(spec.template?.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    })
    for (const { securityContext } of spec.template?.spec.containers ?? []) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})
