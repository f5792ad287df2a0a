export { type FormGuard, useFormGuard } from './use-form-guard.ts'
