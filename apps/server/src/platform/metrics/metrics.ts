import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { METRIC_TEXTS } from './texts.ts'

/** Limits of histogram buckets for short durations, in seconds. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/**
 * Limits of histogram buckets for long durations, in seconds. A request that waits for events takes up to 20.
 */
const SLOW = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The metrics of a running Courtside, in the format of Prometheus. Their units are seconds and bytes, as is
 * usual for Prometheus. Each application has a separate registry, so that several applications in one process
 * (in tests) have separate counts.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly appends: Histogram
  readonly folds: Histogram
  readonly pushes: Histogram
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly logLines: Counter<'level'>
  readonly ingests: Gauge<'video'>
  readonly bitrate: Gauge<'video'>
  readonly lostConnections: Counter
  readonly warnings: Counter<'code'>
  readonly jobs: Histogram<'job' | 'outcome'>

  constructor() {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    const timed = (name: string, help: string) => new Histogram({ name, help, buckets: QUICK, registers })
    this.appends = timed('courtside_append_seconds', METRIC_TEXTS.append)
    this.folds = timed('courtside_fold_seconds', METRIC_TEXTS.fold)
    this.pushes = timed('courtside_push_seconds', METRIC_TEXTS.push)
    this.requests = new Histogram({
      name: 'courtside_http_request_seconds',
      help: METRIC_TEXTS.requests,
      labelNames: ['method', 'route', 'status'],
      buckets: SLOW,
      registers,
    })
    this.jobs = new Histogram({
      name: 'courtside_job_seconds',
      help: METRIC_TEXTS.jobs,
      labelNames: ['job', 'outcome'],
      buckets: SLOW,
      registers,
    })
    this.logLines = new Counter({
      name: 'courtside_log_lines_total',
      help: METRIC_TEXTS.logLines,
      labelNames: ['level'],
      registers,
    })
    const video = { labelNames: ['video'], registers } as const
    this.ingests = new Gauge({
      name: 'courtside_ingest_live',
      help: METRIC_TEXTS.ingests,
      ...video,
    })
    this.bitrate = new Gauge({
      name: 'courtside_ingest_bits_per_second',
      help: METRIC_TEXTS.bitrate,
      ...video,
    })
    this.lostConnections = new Counter({
      name: 'courtside_ingest_connections_lost_total',
      help: METRIC_TEXTS.lostConnections,
      registers,
    })
    this.warnings = new Counter({
      name: 'courtside_ingest_warnings_total',
      help: METRIC_TEXTS.warnings,
      labelNames: ['code'],
      registers,
    })
  }

  /**
   * Adds a gauge with one value per set of labels. The values are read whenever the metrics are requested.
   */
  readWhenAsked<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>,
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.#registry],
      async collect() {
        const values = await read()
        gauge.reset()
        for (const { labels, value } of values) gauge.set(labels, value)
      },
    })
  }

  /** Returns all metrics in Prometheus' text format. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }
}
