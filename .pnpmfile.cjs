// What is packed leaves out what only this repository can run: scripts, whose files are not in the tarball, and tools.
module.exports = {
  hooks: {
    beforePacking: ({ scripts, devDependencies, ...manifest }) => manifest,
  },
};
