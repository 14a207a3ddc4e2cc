import { useRouter } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import { siteHead } from '../app/head.ts';

/** Head of a failed page: without the description, share tags and canonical address of its address. */
export function FailureHead({ title }: { title: string }) {
  const router = useRouter();
  const { meta, links } = siteHead(router.options.context.configuration);
  return (
    <>
      {meta.map((tag) => ('title' in tag ? null : <meta {...tag} key={JSON.stringify(tag)} />))}
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {links.map((tag) => (
        <link {...tag} key={tag.href} />
      ))}
    </>
  );
}
