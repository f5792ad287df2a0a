/** Whether this browser can record. */
export const canRecord = (): boolean => 'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype
