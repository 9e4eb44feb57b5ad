/** What a user reads on the sign-in page. */
export const TEXTS = {
  identifier: 'Username or email',
  password: 'Password',
  identifierMissing: 'Username or email is required.',
  passwordMissing: 'Password is required.',
  login: 'Login',
  loggingIn: 'Signing in...',
  loginFailed: 'Login failed',
  forgot: 'Forgot Password',
  newHere: 'New here?',
  register: 'Create an account',
} as const
