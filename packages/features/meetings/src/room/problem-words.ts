import type { MediaProblem } from '@parley/state-machines'

type Problems = Record<'camera' | 'microphone', MediaProblem | null>

const WHAT_TO_DO: Readonly<Record<MediaProblem, string>> = {
  denied: 'Open the site settings beside the address, allow it there, and try again.',
  missing: 'Plug one in and try again, or continue without it.',
  busy: 'Close that program and try again.',
  unsafe: 'Browsers allow it only at addresses that begin with https://. Ask whoever runs this site.',
}

const WHAT_IS: Readonly<Record<MediaProblem, (device: string) => string>> = {
  denied: (device) => `Your browser does not let this site use your ${device}.`,
  missing: (device) => `No ${device.replace(' and ', ' or ')} was found.`,
  busy: (device) => `Another program is using your ${device}.`,
  unsafe: (device) => `Your ${device} cannot be used at this address.`,
}

/** The problem with camera and microphone and what to do about it; null when there is none. */
export function problemWords({ camera, microphone }: Problems): { title: string; todo: string } | null {
  const problem = microphone ?? camera
  if (problem === null) return null
  const device = camera === microphone ? 'camera and microphone' : microphone === null ? 'camera' : 'microphone'
  return { title: WHAT_IS[problem](device), todo: WHAT_TO_DO[problem] }
}
