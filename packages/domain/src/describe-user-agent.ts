export const DEVICE_KINDS = ['computer', 'phone', 'other'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** The first match wins, since most browsers also include the names of others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'an iPhone', 'phone'],
  [/\biPad\b/, 'an iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** Browser and system from a User-Agent header, in readable form: `Firefox on Windows`. */
export function describeUserAgent(userAgent: string | null): { browser: string; device: DeviceKind } {
  const browser = BROWSERS.find(([name]) => name.test(userAgent ?? ''))?.[1]
  const [, system, device] = SYSTEMS.find(([name]) => name.test(userAgent ?? '')) ?? []
  const on = system === undefined ? '' : ` on ${system}`
  return { browser: `${browser ?? 'Unknown browser'}${on}`, device: device ?? 'other' }
}
