/**
 * Returns advice for the administrator if another program uses the port; null if the error has another cause.
 * @param error the error of a server that could not listen
 */
export function portTaken(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return null
  const port = 'port' in error ? error.port : 'needed'
  return (
    `Another program uses port ${port}, perhaps another Courtside. Stop it, or choose a free port: PORT for the ` +
    'pages, RTMP_PORT and RTMPS_PORT for streaming software, METRICS_PORT for metrics. For example: PORT=3001 npm start'
  )
}
