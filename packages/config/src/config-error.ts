/** A setting has a value that cannot be used. The message has one line per fault, for the administrator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
