export { createRecorder } from './recorder.ts'
