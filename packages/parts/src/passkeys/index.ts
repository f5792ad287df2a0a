export * from './browser-passkeys.ts'
export { passkeyFailureText } from './passkey-words.ts'
