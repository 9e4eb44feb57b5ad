/**
 * The address of one PostgreSQL server: a URL, or the fields that `pg` takes (with the embedded server's
 * socket folder as `host`).
 */
export type ServerAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/**
 * How the database is reached: one server, or several servers, only one of which is the primary at a time.
 */
export type Connection = ServerAddress | { servers: readonly ServerAddress[] }

/** The parts of an address in the form of libpq, which allows several hosts separated by commas. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^@/]*@)?([^/?#]*)(.*)$/i

/**
 * Reads `DATABASE_URL`, such as `postgres://user:password@host1,host2:5433/database`. The list of hosts has
 * the form of libpq (PostgreSQL documentation, 34.1.1.3 "Specifying Multiple Hosts").
 * @returns null if it is not the address of a PostgreSQL server
 */
export function readConnection(databaseUrl: string): Connection | null {
  const [, protocol, account = '', hosts, rest] = ADDRESS.exec(databaseUrl) ?? []
  if (!protocol) return null
  // Without a host, `pg` reads the path of a Unix socket from the query of the URL.
  if (!hosts) return URL.canParse(databaseUrl) ? { connectionString: databaseUrl } : null
  const urls = hosts.split(',').map((host) => `${protocol}${account}${host}${rest}`)
  if (!urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')) return null
  const servers = urls.map((connectionString) => ({ connectionString }))
  return servers.length === 1 && servers[0] ? servers[0] : { servers }
}

/** Returns the servers of a connection. A connection without a list has one server. */
export function serversOf(connection: Connection): readonly ServerAddress[] {
  return 'servers' in connection ? connection.servers : [connection]
}

/** Returns the server's host and port for messages, without its password. */
export function nameOfServer(server: ServerAddress): string {
  if ('host' in server) return `${server.host}:${server.port}`
  const { hostname, port } = new URL(server.connectionString)
  return `${hostname}:${port || 5432}`
}
