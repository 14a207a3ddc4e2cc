const list = (value) => (typeof value === 'string' ? [value] : value);

module.exports = {
  hooks: {
    // Some of Node's packages name their system in a form that the package manager does not read: it would install them on every system.
    readPackage: (manifest) =>
      /^node-(?:bin-)?(?:darwin|linux|win)-/.test(manifest.name)
        ? { ...manifest, os: list(manifest.os), cpu: list(manifest.cpu) }
        : manifest,
    // What is packed leaves out what only this repository can run: scripts, whose files are not in the tarball, and tools.
    beforePacking: ({ scripts, devDependencies, ...manifest }) => manifest,
  },
};
