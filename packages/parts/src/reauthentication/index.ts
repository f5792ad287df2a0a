export { isReauthenticationAsked, useReauthentication } from './use-reauthentication.tsx'
