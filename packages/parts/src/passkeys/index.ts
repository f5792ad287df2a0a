export { AddPasskey } from './add-passkey.tsx'
export * from './browser-passkeys.ts'
export { passkeyFailureText } from './passkey-words.ts'
