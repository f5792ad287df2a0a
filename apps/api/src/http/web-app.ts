import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import compression from 'compression'
import express, { Router } from 'express'

/** The built front end, compressed: hashed assets for a year, the page itself always asked for anew, for every path a person may open. */
export function webApp(webDir: string): Router {
  const router = Router()
  const page = join(webDir, 'index.html')
  router.use(compression())
  router.use('/assets', express.static(join(webDir, 'assets'), { immutable: true, maxAge: '1y' }))
  router.use(express.static(webDir, { index: false, maxAge: '1h' }))
  router.get('/{*path}', (request, response, next) => {
    if (extname(request.path) !== '' || !existsSync(page)) return next()
    response.setHeader('Cache-Control', 'no-cache')
    response.sendFile(page)
  })
  return router
}
