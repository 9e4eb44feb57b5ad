/** A setting has a value that cannot be used. The message holds one line per fault, for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
