// No page loads this file: it makes the build include the guide's pictures.
export const addresses = import.meta.glob('../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
