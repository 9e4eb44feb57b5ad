import { STATUS_CODES } from 'node:http'
import {
  type ErrorAnswer,
  fieldOfRefusal,
  REFUSAL_STATUSES,
  type Refusal,
  refusalSentence,
} from '@courtside/contract'
import { CACHE_CONTROL } from '@courtside/network'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DatabaseAwayError } from '../db/faults.ts'
import { Refused, refusalsOf } from '../refused.ts'
import { fieldsOfValidation, refusalsOfValidation } from './fault-fields.ts'

/** The refusals for Fastify's own errors, by their code. */
const FASTIFY_FAULTS: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'not-json' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'empty-body' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'wrong-content' },
  FST_REQ_FILE_TOO_LARGE: { code: 'file-too-large' },
  FST_FILES_LIMIT: { code: 'too-many-files' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'wrong-length' },
}

// If the contract has no sentence for an error, the message starts with the field's name.
const { localeError } = z.locales.en()
z.config({
  localeError(issue) {
    const described = localeError(issue)
    const message = typeof described === 'string' ? described : described?.message
    return [...(issue.path ?? [])].map(String).join('.') + (issue.path?.length ? ': ' : '') + message
  },
})

/**
 * Makes an instance answer every error in the form of the contract, so that internal details never leave the
 * server.
 */
export function setErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => sendError(error, reply))
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .header('cache-control', CACHE_CONTROL.never)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(answerOf([{ code: 'nothing-here' }])),
  )
}

/** Retry delay for calls that failed because the database was not reachable, in seconds. */
const DATABASE_AGAIN_S = 2

/**
 * Answers with an error in the form of the contract. If the rest of the request has not arrived yet, does not
 * wait for it but closes the connection.
 */
export function sendError(thrown: FastifyError | Refused, reply: FastifyReply): FastifyReply {
  const isAway = thrown instanceof DatabaseAwayError
  const error = isAway ? new Refused({ code: 'database-away', seconds: DATABASE_AGAIN_S }) : thrown
  const { request } = reply
  const { form, messageInError } = request.routeOptions.config ?? {}
  const answer = errorAnswerOf(error, form?.file)
  if (messageInError) answer.error = [...new Set([answer.message].flat())].join('\n')
  const wait = secondsToWait(error)
  if (wait !== null) reply.header('retry-after', wait)
  // Caches may store some statuses for minutes by default. A refusal may be outdated immediately, so it must
  // not be cached. For a missing resource, the handler's own header applies.
  const isMissing = answer.statusCode === 404 && reply.hasHeader('cache-control')
  if (!isMissing) reply.header('cache-control', CACHE_CONTROL.never)
  if (!request.raw.complete && request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
  logFault(error, answer, request)
  return reply.status(answer.statusCode).type('application/json').serializer(JSON.stringify).send(answer)
}

/**
 * Logs faults of this server as errors, and faults of another service as warnings. Refusals caused by the
 * caller are not logged.
 */
function logFault(
  error: FastifyError | Refused,
  { statusCode, code }: ErrorAnswer,
  { log }: FastifyRequest,
): void {
  if (statusCode < 500) return
  if (!refusalsOf(error)) log.error({ err: error }, 'A request failed.')
  else if (statusCode === 502) log.warn({ code }, 'A request failed, because another service did.')
}

/** @param file the name of the form field with the call's file */
function errorAnswerOf(error: FastifyError | Refused, file: string | undefined): ErrorAnswer {
  const refused = refusalsOf(error)
  if (refused) return answerOf(refused, file)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { refusals: _, ...answer } = answerOf([{ code: 'invalid-request' }])
    const isBody = error.validationContext === 'body'
    const message = error.validation.map(({ message }) => message ?? '')
    const fields = isBody ? fieldsOfValidation(error.validation) : []
    const refusals = refusalsOfValidation(error.validation, isBody)
    return { ...answer, message, ...(fields.length > 0 && { fields }), refusals }
  }
  const fault = FASTIFY_FAULTS[error.code]
  if (fault) return answerOf([fault], file)
  const status = ('statusCode' in error ? error.statusCode : undefined) ?? 500
  if (status < 400 || status >= 500) return answerOf([{ code: 'server-fault' }])
  return { ...answerOf([{ code: 'not-understood' }]), statusCode: status, error: nameOf(status) }
}

/** Returns the answer to refusals. If there are several, `message` is a list. */
function answerOf(refused: readonly [Refusal, ...Refusal[]], file?: string): ErrorAnswer {
  const [{ code }, ...more] = refused
  const statusCode = REFUSAL_STATUSES[code]
  const sentences = refused.map(refusalSentence)
  const refusals = refused.map((refusal) => {
    const field = fieldOfRefusal(refusal, file)
    return field === undefined ? refusal : { ...refusal, field }
  })
  const fields = refusals.flatMap((refusal, index) =>
    'field' in refusal ? [{ field: refusal.field, message: sentences[index] ?? '' }] : [],
  )
  return {
    statusCode,
    error: nameOf(statusCode),
    code,
    message: more.length > 0 ? sentences : sentences.join(),
    ...(fields.length > 0 && { fields }),
    refusals,
  }
}

function nameOf(statusCode: number): string {
  return STATUS_CODES[statusCode] ?? 'Error'
}

function secondsToWait(error: FastifyError | Refused): number | null {
  const [refusal] = refusalsOf(error) ?? []
  return refusal && 'seconds' in refusal ? refusal.seconds : null
}
