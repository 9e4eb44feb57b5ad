import type { FastifyReply } from 'fastify'

/** 404 in the API's form of an error. */
export function notFound(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).send({ statusCode: 404, error: 'Not Found', message })
}

/** 400 in the API's form of an error. */
export function badRequest(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ statusCode: 400, error: 'Bad Request', message })
}
