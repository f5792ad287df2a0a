export { NewPasswordField } from './new-password-field.tsx'
export { PasswordField } from './password-field.tsx'
export { usePasswordStrength } from './use-password-strength.ts'
