// Back by itself as soon as there is a connection.
addEventListener('online', () => location.reload())
