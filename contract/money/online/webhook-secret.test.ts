import { expect, test } from 'vitest'
import { isGuessableSecret } from './webhook-secret.ts'

test.each([
  'webhooksecret123',
  'whsec_test_secret',
  'whsec_test_123456789',
  'whsec_0123456789abcdef'.slice(0, 16),
  'changeme-changeme',
  'ChangeMe12345678',
  'your_webhook_secret_here',
  'secretsecretsecret',
  'aaaaaaaaaaaaaaaa',
  'abababababababab',
  'abc123abc123abc123',
  '1234567890123456',
  '6543210987654321',
  'whsec_xxxxxxxxxxxxxxxxxxxxxxxx',
  'qwertyuiopqwerty',
  'abcdefghijklmnop',
  '                ',
])('%s can be guessed', secret => {
  expect(isGuessableSecret(secret)).toBe(true)
})

test.each([
  'whsec_9fQ2mXo7Tz1LbVr4KdYc8HnEjUw5GpSa',
  'q7Zt0pLw4Rk9sVaN',
  'webhook secret of the stand-in',
  'whsec_of_journeys',
  'correct horse battery staple',
  '8473629104756382',
])('%s cannot', secret => {
  expect(isGuessableSecret(secret)).toBe(false)
})
