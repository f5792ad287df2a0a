import { expect, test } from 'vitest'
import { describeUserAgent } from './describe-user-agent.ts'

const MOZILLA = 'Mozilla/5.0'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Windows', 'computer'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
    'computer',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
    'phone',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on an iPad',
    'phone',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS', 'computer'],
  [`${MOZILLA} (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Linux', 'computer'],
  [
    `${MOZILLA} (Linux; Android 15) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'phone',
  ],
  ['curl/8.5.0', 'Unknown browser', 'other'],
  [null, 'Unknown browser', 'other'],
])('%s is %s', (userAgent, browser, device) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, device })
})
