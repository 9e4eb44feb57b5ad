import { STATUS_CODES } from 'node:http'
import type { ErrorAnswer } from '@courtside/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { HttpError, TooManyRequests } from './errors.ts'

/** What Fastify's own faults mean to the person who asked, by their code. */
const FASTIFY_FAULTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty. Send a JSON object.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This kind of content is not accepted here. Send JSON.',
  FST_REQ_FILE_TOO_LARGE: 'The picture is too large. Use one of at most 10 MB.',
  FST_FILES_LIMIT: 'There are more files than this call takes.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the announced length.',
}

/** Makes every error of an instance answer as the contract says: nothing of the server's inside ever leaves. */
export function setErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = errorAnswerOf(error)
    if (request.routeOptions.config.messageInError) answer.error = [answer.message].flat().join('\n')
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
    if (answer.statusCode >= 500) request.log.error({ err: error }, 'A request failed.')
    return reply.status(answer.statusCode).type('application/json').serializer(JSON.stringify).send(answer)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(answerOf(404, 'There is nothing here.')),
  )
}

function errorAnswerOf(error: FastifyError | HttpError): ErrorAnswer {
  if (error instanceof HttpError) {
    const { messages } = error
    return answerOf(error.statusCode, typeof messages === 'string' ? messages : [...messages])
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ message, instancePath }) => faultOf(message ?? '', instancePath))
    return answerOf(400, [...new Set(faults)])
  }
  const status = error.statusCode ?? 500
  if (status === 429) return answerOf(429, error.message)
  if (status >= 400 && status < 500) {
    return answerOf(status, FASTIFY_FAULTS[error.code] ?? 'The request could not be understood.')
  }
  return answerOf(500, 'Something went wrong on the server. Nothing was changed; please try again.')
}

/** A fault the contract has no sentence for gets its field's name in front. */
function faultOf(message: string, instancePath: string): string {
  const field = instancePath.split('/').filter(Boolean).join('.')
  return /^Invalid input|^Expected|^Unrecognized|^Too (big|small)/.test(message) && field
    ? `${field}: ${message}`
    : message
}

function answerOf(statusCode: number, message: string | string[]): ErrorAnswer {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message }
}
