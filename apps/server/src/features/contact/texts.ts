/** Mail with a message from the contact form. */
export const CONTACT_MAIL = {
  subject: (subject: string) => `Contact: ${subject}`,
  text: ({ name, email, message }: { name: string; email: string; message: string }) =>
    `${name} <${email}> wrote in Courtside's contact form:\n\n${message}\n`,
} as const
