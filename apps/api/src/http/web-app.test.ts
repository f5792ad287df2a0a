import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webApp } from './web-app.ts'

const AS_BROWSERS_DO = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const dir = mkdtempSync(join(tmpdir(), 'web-app-'))
let server: Server
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'Accept-Encoding': 'gzip', ...headers },
  })

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'assets', 'app-abc.js'), `"${'x'.repeat(5000)}"`)
  writeFileSync(join(dir, 'assets', 'app-abc.js.br'), brotliCompressSync('"smallest"'))
  writeFileSync(join(dir, 'sign.svg'), '<svg/>')
  writeFileSync(join(dir, 'index.html'), '<!doctype html><head><title>page</title></head>')
  const needs = (name: string) => ({ files: [`/assets/${name}.js`], reads: [`/api/${name}`] })
  const preloads = { '/': needs('home'), '/inbox': needs('inbox'), '/inbox/bills': needs('bills') }
  writeFileSync(join(dir, 'preloads.json'), JSON.stringify(preloads))
  server = createServer(express().use(webApp(dir, async ({ headers }) => headers.cookie === 'session=1')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

describe('the front end', () => {
  test('sends hashed assets compressed and for keeps', async () => {
    const { headers } = await get('/assets/app-abc.js')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('sends what the build has compressed already to whoever can read it', async () => {
    const answer = await get('/assets/app-abc.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await answer.text()).toBe('"smallest"')
  })

  test('answers every path of a person with the page, which is always asked for anew', async () => {
    const response = await get('/some/deep/path')
    expect(await response.text()).toContain('<title>page</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    ['/', 'home'],
    ['/inbox', 'inbox'],
    ['/inbox/other', 'inbox'],
    ['/inbox/bills', 'bills'],
    ['/inbox-of-another', null],
  ])('names in the head of %s the files of its screen', async (path, screen) => {
    const links = [
      ...(await (await get(path)).text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g),
    ]
    expect(links.map(([, file]) => file)).toEqual(screen === null ? [] : [`/assets/${screen}.js`])
  })

  test.each([
    ['/inbox/bills', 'session=1', ['/api/bills']],
    ['/inbox/bills', '', []],
    ['/inbox/bills?status=paid', 'session=1', []],
  ])('names in the head of %s with the cookie "%s" the answers %j', async (path, cookie, reads) => {
    const page = await (await get(path, { Cookie: cookie })).text()
    const links = page.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g)
    expect([...links].map(([, read]) => read)).toEqual(reads)
  })

  test.each(['/parley/messages.', '/parley/customers/12.5', '/nope.php', '/meetings/room/index.js'])(
    'answers whoever opens %s with the page, which says that there is no such one',
    async (path) => {
      const response = await get(path, { Accept: AS_BROWSERS_DO })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toContain('<title>page</title>')
      expect((await get(path, { Accept: '*/*' })).status).toBe(404)
    },
  )

  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/.env',
    '/robots.txt',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/icon-192.png',
  ])('has no page in the place of %s, for whoever asks', async (path) => {
    expect((await get(path)).status).toBe(404)
    expect((await get(path, { Accept: AS_BROWSERS_DO })).status).toBe(404)
  })

  test('sends a file of the root as what it is, also to whoever opens it', async () => {
    const response = await get('/sign.svg', { Accept: AS_BROWSERS_DO })
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/svg+xml', '<svg/>'])
  })
})
