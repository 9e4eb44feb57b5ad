import type { FastifyBaseLogger } from 'fastify'

/** Where the server writes what it does: pino's methods, object first. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
